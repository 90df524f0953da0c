import type { OutgoingMail } from './mail.ts'

/** Returns the mail in MIME format. Its id becomes its Message-ID, by which it can be recognised everywhere. */
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
  // Loaded with the first mail, because loading it earlier would delay the start.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return new MailComposer({
    from,
    // Passed as an object, so that it counts as one address even if it contains commas.
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
