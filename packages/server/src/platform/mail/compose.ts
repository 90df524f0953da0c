import type { OutgoingMail } from './mail.ts'

/** The mail as it goes over the wire. Its id makes its Message-ID, so that a mail is known again wherever it appears. */
export async function composeMail({ id, from, to, subject, text, html, date }: OutgoingMail): Promise<Buffer> {
  // Read for the first mail: a start need not wait for it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return new MailComposer({
    from,
    // As an object it is one address, whatever commas it has.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
