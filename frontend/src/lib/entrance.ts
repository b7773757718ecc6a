const key = 'entrance';

/** What a visitor tried on the landing page. An empty text stands for what they left as it was. */
export type Tried = { birthday: string; color: string };

/** Remembers, until this browser tab closes, that a visitor wants to make an artwork, and what they tried before. */
export function rememberEntrance({ birthday, color }: Tried): void {
  sessionStorage.setItem(key, `${birthday} ${color}`);
}

/** Returns what a visitor tried before they wanted to make an artwork, or null if they came another way. */
export function findEntrance(): Tried | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const [birthday = '', color = ''] = text.split(' ');
  return { birthday, color };
}

export function forgetEntrance(): void {
  sessionStorage.removeItem(key);
}
