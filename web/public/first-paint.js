// Runs before the first paint, so that a theme chosen in the menu never flashes in the other one.
// The keys are those of src/shell/settings.svelte.ts.
(() => {
  try {
    const settings = JSON.parse(localStorage.getItem('trigon.settings') ?? '{}');
    if (settings.theme === 'light' || settings.theme === 'dark') {
      document.documentElement.dataset.theme = settings.theme;
    }
    if (typeof settings.language === 'string') document.documentElement.lang = settings.language;
  } catch {
    // No storage or a damaged entry: the system's theme and language stand.
  }
})();
