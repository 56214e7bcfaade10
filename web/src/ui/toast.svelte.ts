/** A short message at the foot of the page that goes away by itself. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'alarm';
}

const SECONDS = 5;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, tone: Toast['tone'] = 'plain'): void {
    const id = this.#next++;
    this.list = [...this.list.slice(-2), { id, text, tone }];
    setTimeout(() => this.dismiss(id), SECONDS * 1000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
