import type { OutgoingMail } from './mail.ts'

/** Returns the mail in MIME format. Its id becomes its Message-ID, by which mail programs recognise it. */
export async function composeMail({
  id,
  from,
  to,
  subject,
  text,
  html,
  date,
  unsubscribe,
}: OutgoingMail): Promise<Buffer> {
  // Loaded with the first mail, because loading it earlier would delay the server's start.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return new MailComposer({
    from,
    // Pass an object, so that an address with commas counts as one address.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
