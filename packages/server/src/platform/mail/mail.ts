import type { Dependency } from '../dependency.ts'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** A mail to be sent. Its id is the same for every try. */
export interface OutgoingMail extends Mail {
  id: string
  from: string
  date: Date
}

/** A way to send mails. */
export interface MailTransport {
  /** Whether sending a mail twice delivers it only once. */
  readonly isRepeatable: boolean
  /**
   * Throws `MailNotTaken` if it is certain that the mail was not sent. After any other error it may have been sent.
   * When the server stops, the signal ends a try whose mail has not been handed over yet.
   */
  send(mail: OutgoingMail, stopping?: AbortSignal): Promise<void>
}

/** A transport that can be tried without a mail. */
export interface CheckedMailTransport extends MailTransport, Dependency {}

export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  /** Another try would fail, too. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
