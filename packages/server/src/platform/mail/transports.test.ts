import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { fileTransport } from './file-transport.ts'
import { MailNotTaken, type OutgoingMail } from './mail.ts'
import { smtpTransport } from './smtp-transport.ts'

const mail: OutgoingMail = {
  id: '019a0000-0000-7000-8000-00000000abcd',
  from: 'Attune <care@attune.example>',
  to: 'inês@northfield.example',
  subject: 'Dana\r\nBcc: canary@attune.example\r\n invites you – ✓',
  text: 'Attune\n\nA line of text\n.\nafter a dot',
  html: '<p>A line of text</p>',
  date: new Date('2026-06-11T09:00:00Z'),
}

let server: SMTPServer | undefined
const received: { to: string[]; from: string; content: string; user: string | undefined }[] = []

/** Starts a real mail server. Accepted mails are added to `received`. */
async function serve(options: SMTPServerOptions = {}, host = '127.0.0.1'): Promise<string> {
  received.length = 0
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          content: Buffer.concat(chunks).toString(),
          user: session.user,
        })
        done()
      })
    },
    ...options,
  })
  // Errors are ignored, because tests break connections on purpose.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server?.listen(0, host, () => resolve()))
  return `${host.includes(':') ? `[${host}]` : host}:${(server.server.address() as AddressInfo).port}`
}

afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
})

const headersOf = (content: string) => content.split(/\r?\n\r?\n/)[0] ?? ''

function expectInert(content: string): void {
  expect(headersOf(content)).not.toMatch(/^bcc:/im)
  expect(headersOf(content).match(/^subject:/gim)).toHaveLength(1)
  expect(content).toContain('text/plain')
  expect(content).toContain('text/html')
  expect(headersOf(content)).toContain(`Message-ID: <${mail.id}@attune.example>`)
}

describe('a mail server', () => {
  const addresses = Object.values(networkInterfaces()).flat()
  it.runIf(addresses.some((own) => own?.address === '::1'))('can be given by its IPv6 address', async () => {
    await smtpTransport(`smtp://${await serve({}, '::1')}`).send(mail)
    expect(received).toHaveLength(1)
  })

  it('promise 19: gets the mail once, as text and HTML and for one address, and a name that looks like a header remains a name', async () => {
    await smtpTransport(`smtp://${await serve()}`).send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'care@attune.example' })
    expect(received[0]?.to).toHaveLength(1)
    expectInert(received[0]?.content ?? '')
  })

  it('is abandoned when the server stops if it has never greeted, and the mail was certainly not sent', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    const [socket] = await Promise.all([
      once(silent, 'connection') as Promise<[Socket]>,
      (async () => {
        await once(silent, 'listening')
        const stopping = new AbortController()
        silent.once('connection', () => stopping.abort())
        const sent = smtpTransport(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
        await expect(sent.send(mail, stopping.signal)).rejects.toBeInstanceOf(MailNotTaken)
      })(),
    ])
    socket[0].destroy()
    silent.close()
  })

  it('gets the user name and password, and can refuse a wrong password', async () => {
    const address = await serve({
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss/word' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    })
    await smtpTransport(`smtp://attune:p%40ss%2Fword@${address}`).send(mail)
    expect(received[0]?.user).toBe('attune')
    const refused = smtpTransport(`smtp://attune:wrong@${address}`).send(mail)
    await expect(refused).rejects.toMatchObject({ name: 'MailNotTaken', isFinal: false })
  })

  it.each([
    [450, false],
    [550, true],
  ])('has not accepted the mail if it answers %i', async (responseCode, isFinal) => {
    const refuse = Object.assign(new Error('not now'), { responseCode })
    const address = await serve({ onRcptTo: (_address, _session, done) => done(refuse) })
    await expect(smtpTransport(`smtp://${address}`).send(mail)).rejects.toMatchObject({ name: 'MailNotTaken', isFinal })
  })

  it.each([
    ['greets with a refusal', 'onConnect'],
    ['refuses the sender', 'onMailFrom'],
  ] as const)('has not refused the mail permanently if it %s', async (_, event) => {
    const refusal = Object.assign(new Error('not here'), { responseCode: 554 })
    const refuse = (...asked: unknown[]) => (asked.at(-1) as (error: Error) => void)(refusal)
    const address = await serve({ [event]: refuse })
    const sent = smtpTransport(`smtp://${address}`).send(mail)
    await expect(sent).rejects.toMatchObject({ name: 'MailNotTaken', isFinal: false })
  })

  it('has not accepted the mail if it rejects the mail after reading it', async () => {
    const address = await serve({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('full'), { responseCode: 452 })))
      },
    })
    await expect(smtpTransport(`smtp://${address}`).send(mail)).rejects.toBeInstanceOf(MailNotTaken)
  })

  it('has not accepted the mail if it is unreachable', async () => {
    const address = await serve()
    await new Promise<void>((resolve) => server?.close(() => resolve()))
    server = undefined
    await expect(smtpTransport(`smtp://${address}`).send(mail)).rejects.toMatchObject({ isFinal: false })
  })

  it('may have accepted the mail if it disconnects before replying', async () => {
    const sockets: Socket[] = []
    const address = await serve({
      onData: (stream) => {
        stream.resume()
        stream.on('end', () => sockets.forEach((socket) => socket.destroy()))
      },
    })
    server?.server.on('connection', (socket: Socket) => sockets.push(socket))
    const failure: unknown = await smtpTransport(`smtp://${address}`)
      .send(mail)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailNotTaken)
  })
})

describe('the check of the mail server', () => {
  const check = (address: string) => smtpTransport(address).probe(AbortSignal.timeout(60_000))
  const onAuth: SMTPServerOptions['onAuth'] = ({ username = '', password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('canary'))

  it('connects and signs in, but sends no mail', async () => {
    const address = await serve({ authOptional: false, onAuth })
    await check(`smtp://dana:right@${address}`)
    expect(received).toEqual([])
  })

  it('fails if the server refuses the password, and reveals only the server’s address', async () => {
    const address = await serve({ authOptional: false, onAuth })
    await expect(check(`smtp://dana:wrong@${address}`)).rejects.toThrow('Invalid login')
    expect(smtpTransport(`smtp://dana:wrong@${address}`).place).toBe(address)
  })

  it('fails if the server is unreachable', async () => {
    const address = await serve()
    await new Promise<void>((resolve) => server?.close(() => resolve()))
    server = undefined
    await expect(check(`smtp://${address}`)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('sending mails without a mail server', () => {
  it('is checked by creating the folder for mails, and the check fails if it can’t be created', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'attune-mail-'))
    try {
      await fileTransport(join(directory, 'outbox')).probe(AbortSignal.timeout(60_000))
      expect(await readdir(directory)).toEqual(['outbox'])
      await writeFile(join(directory, 'file'), '')
      const failing = fileTransport(join(directory, 'file', 'outbox')).probe(AbortSignal.timeout(60_000))
      await expect(failing).rejects.toThrow('ENOTDIR')
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  it('writes a mail to a file that only its user can read, and writes the same file if the mail is sent again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'attune-mail-'))
    try {
      const transport = fileTransport(join(directory, 'outbox'))
      await transport.send(mail)
      await transport.send(mail)
      expect(await readdir(join(directory, 'outbox'))).toEqual([`${mail.id}.eml`])
      const file = join(directory, 'outbox', `${mail.id}.eml`)
      expectInert(await readFile(file, 'utf8'))
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    } finally {
      await rm(directory, { recursive: true })
    }
  })
})
