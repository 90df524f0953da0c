import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail } from './compose.ts'
import { MailNotTaken, type CheckedMailTransport } from './mail.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends mails by SMTP: `smtp://user:password@host:587`, or `smtps://` if the connection is encrypted from the start.
 */
export function smtpTransport(address: string): CheckedMailTransport {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isSecure = protocol === 'smtps:'
  const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  // In a URL, an IPv6 address is in brackets.
  const host = hostname.replace(/^\[(.+)\]$/, '$1')
  const options = { host, port: Number(port) || (isSecure ? 465 : 587), secure: isSecure, ...timeouts }
  async function signIn(connection: SMTPConnection): Promise<void> {
    await connected(connection)
    if (username) await loggedIn(connection, credentials)
  }
  return {
    isRepeatable: false,
    place: `${hostname}:${options.port}`,
    probe: async (signal) => {
      const smtp = await import('nodemailer/lib/smtp-connection')
      const connection = new smtp.default(options)
      const close = () => connection.close()
      signal.addEventListener('abort', close)
      try {
        await signIn(connection)
        connection.quit()
      } finally {
        signal.removeEventListener('abort', close)
        connection.close()
      }
    },
    send: async (mail, stopping) => {
      const message = await composeMail(mail)
      const sender = /<([^>]+)>$/.exec(mail.from)?.[1] ?? mail.from
      let isHandedOver = false
      // The connection starts reading the stream only once the server has agreed to accept the mail.
      const stream = new Readable({
        read() {
          isHandedOver = true
          this.push(message)
          this.push(null)
        },
      })
      const smtp = await import('nodemailer/lib/smtp-connection')
      const connection = new smtp.default(options)
      const stopped = Promise.withResolvers<never>()
      // If the mail has been handed over, wait for the server's reply, because only the reply says whether the mail was
      // sent.
      const onStop = () => {
        if (!isHandedOver) stopped.reject(new Error('The server stops'))
      }
      stopping?.addEventListener('abort', onStop)
      async function transmit(): Promise<void> {
        await signIn(connection)
        await sent(connection, { from: sender, to: mail.to }, stream)
      }
      try {
        stopping?.throwIfAborted()
        await Promise.race([transmit(), stopped.promise])
      } catch (error) {
        const { responseCode, command = '' } = error as { responseCode?: number; command?: string }
        // Otherwise the server refused the mail, or the connection broke before the server could accept it.
        if (responseCode === undefined && isHandedOver) throw error
        // A refused connection, sign-in or sender concerns this server rather than the mail, and the operator can
        // correct it.
        const isAboutMail = isHandedOver || ['RCPT TO', 'DATA'].includes(command)
        const isFinal = responseCode !== undefined && responseCode >= 500 && isAboutMail
        throw new MailNotTaken('The mail server did not take the mail', { isFinal, cause: error })
      } finally {
        stopping?.removeEventListener('abort', onStop)
        connection.close()
      }
    },
  }
}

const connected = (connection: SMTPConnection) =>
  new Promise<void>((resolve, reject) => {
    // The listener stays on the connection, because an unhandled error would end the process.
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    connection.connect((error) => (error ? reject(error) : resolve()))
  })

const loggedIn = (connection: SMTPConnection, credentials: { user: string; pass: string }) =>
  new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    connection.login({ credentials }, (error) => (error ? reject(error) : resolve()))
  })

const sent = (connection: SMTPConnection, envelope: { from: string; to: string }, message: Readable) =>
  new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    connection.send(envelope, message, (error) => (error ? reject(error) : resolve()))
  })
