/** A finished message. The sender's address belongs to the adapter. */
export interface Mail {
  /** A UUID. Same id, same message: an adapter may use it to drop what a repeated job sends twice. */
  readonly id: string;
  /** One address, without a name. */
  readonly to: string;
  /** One line: line breaks in it become spaces. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The one link that the message is about. */
  readonly actionUrl?: string;
  /** Where answers go, when not to the sender. */
  readonly replyTo?: string;
}

export interface MailSender {
  /**
   * Returns when the message is accepted. Throws `MailRefused` when trying again is pointless, anything else when it is
   * not.
   */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The server will never take this message (an address that does not exist, say). */
export class MailRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'MailRefused';
  }
}
