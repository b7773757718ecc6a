/** A picture within an email, whose HTML refers to it as `cid:` and its name. `words` says what it shows. */
export type MailPicture = { name: string; words: string; jpeg: Uint8Array };

export type Mail = { to: string; subject: string; text: string; html: string; pictures?: MailPicture[] };

export type Mailer = {
  send(mail: Mail): Promise<void>;
};
