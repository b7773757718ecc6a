const key = 'entrance';

/** What a visitor entered on the landing page. An empty string means that the visitor kept the sample value. */
export type Tried = { birthday: string; color: string };

/** Remembers, until this browser tab closes, that a visitor chose to make an artwork, and what the visitor entered. */
export function rememberEntrance({ birthday, color }: Tried): void {
  sessionStorage.setItem(key, `${birthday} ${color}`);
}

/** Returns what a visitor entered before choosing to make an artwork, or null if the visitor arrived another way. */
export function findEntrance(): Tried | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const [birthday = '', color = ''] = text.split(' ');
  return { birthday, color };
}

export function forgetEntrance(): void {
  sessionStorage.removeItem(key);
}
