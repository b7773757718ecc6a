import type { Answer, Answers } from '#functions/app/checkout/ports.ts';

/** Returns an in-memory cache of the print provider's answers. */
export function fakeAnswers(): Answers {
  const known = new Map<string, { answer: Partial<Answer>; expire: number }>();
  return {
    async find(name, key, now) {
      const found = known.get(key);
      const answer = found && found.expire > now ? found.answer[name] : undefined;
      return answer && { answer, expire: found!.expire };
    },
    async save(name, key, answer, expire) {
      known.set(key, { answer: { [name]: answer }, expire });
    },
  };
}
