/** A command of the operator. `outcome` is null until the command has ended, and stays null if its process died. */
export type OperatorAct = {
  /** When the command began, in ISO 8601. */
  at: string;
  id: string;
  /** Who gave the command: the person named in the AWS session, or this machine's user. */
  by: string;
  command: string;
  subject: string;
  reason: string;
  outcome: string | null;
};

/** What the operator did. Nothing in the shop changes or removes an entry. */
export type OperatorActs = {
  begin(act: OperatorAct): Promise<void>;
  end(act: OperatorAct, outcome: string): Promise<void>;
  /** Returns the acts of a month such as `2026-11`, oldest first. */
  ofMonth(month: string): Promise<OperatorAct[]>;
};
