/** Short messages to the operator. */
export interface Messenger {
  /**
   * Returns when the message is accepted. Throws `MessageRefused` when trying again is pointless, anything else when it
   * is not.
   */
  readonly send: (text: string) => Promise<void>;
}

/** The service will never take this message (a chat that does not exist, say). */
export class MessageRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MessageRefused';
  }
}
