import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Mail = {
  id: string;
  sentAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
};

export type MailOutbox = {
  add(mail: Omit<Mail, 'id' | 'sentAt'>): Promise<Mail>;
  /** Returns all emails, newest first. */
  list(): Promise<Mail[]>;
  find(id: string): Promise<Mail | undefined>;
};

const isId = (id: string) => /^[0-9a-z-]+$/.test(id);

/** Stores each email as a file in `folder`. The file names begin with the time, so sorting by name sorts by time. */
export function openMailOutbox(folder: string): MailOutbox {
  mkdirSync(folder, { recursive: true });
  const read = async (id: string): Promise<Mail> => JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));

  return {
    async add(mail) {
      const now = Date.now();
      const id = `${now.toString(36).padStart(9, '0')}-${randomUUID().slice(0, 8)}`;
      const stored = { id, sentAt: new Date(now).toISOString(), ...mail };
      const draft = join(folder, `${id}.tmp`);
      await writeFile(draft, JSON.stringify(stored));
      await rename(draft, join(folder, `${id}.json`));
      return stored;
    },
    async list() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      return Promise.all(
        names
          .sort()
          .reverse()
          .map((name) => read(name.slice(0, -'.json'.length))),
      );
    },
    async find(id) {
      return isId(id) ? read(id).catch(() => undefined) : undefined;
    },
  };
}
