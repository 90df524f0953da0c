import type { Dependency } from '../dependency.ts'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** A URL that unsubscribes the recipient with a single POST (RFC 8058). */
  unsubscribe?: string
  /** The instant after which the mail is useless and is no longer sent. */
  until?: string
}

/** A mail to be sent. Its id is the same for every attempt. */
export interface OutgoingMail extends Mail {
  id: string
  from: string
  date: Date
}

/** A way to send mails. */
export interface MailTransport {
  /** Whether a mail that is sent twice is still delivered only once. */
  readonly isRepeatable: boolean
  /**
   * Sends a mail. Throws `MailNotTaken` only if it is certain that the mail was not sent. After any other error, it may
   * have been sent. When the server stops, the signal ends the attempt, unless the mail has already been handed over.
   */
  send(mail: OutgoingMail, stopping?: AbortSignal): Promise<void>
}

/** A transport that can be checked without sending a mail. */
export interface CheckedMailTransport extends MailTransport, Dependency {}

export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  /** Whether another attempt would fail as well. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
