const key = 'parting-words';

/** Stores a sentence for the page that the next full page load opens. */
export function leavePartingWords(sentence: string): void {
  sessionStorage.setItem(key, sentence);
}

/** Returns and removes the sentence that the previous page stored, or null if there is none. */
export function takePartingWords(): string | null {
  const sentence = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return sentence;
}
