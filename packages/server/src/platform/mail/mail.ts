/** A mail as it is written: to one person, as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** A mail on its way: its id is the same at every try. */
export interface OutgoingMail extends Mail {
  id: string
  from: string
  date: Date
}

/** How mails leave. */
export interface MailTransport {
  /** Whether the same mail sent twice is there once. */
  readonly isRepeatable: boolean
  /** Throws `MailNotTaken` where it is certain that the mail was not taken; after any other error it may have been. */
  send(mail: OutgoingMail): Promise<void>
}

export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  /** Another try would end alike. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
