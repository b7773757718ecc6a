const key = 'parting-words';

/** Leaves a sentence for the page that a full page load opens next. */
export function leavePartingWords(sentence: string): void {
  sessionStorage.setItem(key, sentence);
}

/** Returns and forgets the sentence that the page before has left, or null if it left none. */
export function takePartingWords(): string | null {
  const sentence = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return sentence;
}
