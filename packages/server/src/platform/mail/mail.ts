import type { Dependency } from '../dependency.ts'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** An address that ends these mails by a single POST (RFC 8058). */
  unsubscribe?: string
  /** The instant from which the mail is useless. It isn't sent after this instant. */
  until?: string
}

/** A mail to be sent. Its id is the same for every try. */
export interface OutgoingMail extends Mail {
  id: string
  from: string
  date: Date
}

/** A way to send mails. */
export interface MailTransport {
  /** Whether sending a mail twice still delivers it once. */
  readonly isRepeatable: boolean
  /**
   * Sends a mail. Throws `MailNotTaken` only if it is certain that the mail was not sent. After any other error it may
   * have been sent. When the server stops, the signal ends the try, unless the mail has already been handed over.
   */
  send(mail: OutgoingMail, stopping?: AbortSignal): Promise<void>
}

/** A transport that can be tested without sending a mail. */
export interface CheckedMailTransport extends MailTransport, Dependency {}

export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  /** Whether another try would fail, too. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
