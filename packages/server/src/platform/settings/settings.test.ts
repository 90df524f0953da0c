import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError, type Environment } from './settings.ts'

const secret = 'a-secret-of-thirty-two-characters-and-more'

function linesOf(environment: Environment): readonly string[] {
  try {
    readSettings(environment, '/srv/attune')
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({}, '/srv/attune')).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      dataDirectory: '/srv/attune/.attune',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:4000',
      isDemo: true,
      demoClients: 24,
      clientsInMails: 'initials',
      sourceAddresses: 'network',
    })
  })

  it('have production values by default if the database is the operator’s own', () => {
    const settings = readSettings({ DATABASE_URL: 'postgresql://a:b@db/attune', TOKEN_SECRET: secret }, '/')
    expect(settings).toMatchObject({ isDemo: false, logLevel: 'info' })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, and is "abc"'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, and is "65536"'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, and is "yes"'],
    [{ SOURCE_ADDRESSES: 'on' }, 'SOURCE_ADDRESSES must be off, network or full, and is "on"'],
    [{ DEMO_CLIENTS: '-1' }, 'DEMO_CLIENTS must be a number from 1 to 1000, and is "-1"'],
    [
      { PUBLIC_URL: 'attune.example' },
      'PUBLIC_URL must be an address without a path, like https://attune.example, and is "attune.example"',
    ],
    [
      { PUBLIC_URL: 'https://northfield.example/attune' },
      'PUBLIC_URL must be an address without a path, like https://attune.example, and is "https://northfield.example/attune"',
    ],
    [{ ATTUNE_NOW: 'now' }, 'ATTUNE_NOW must be an instant like 2026-06-11T08:30:00Z, and is "now"'],
    [
      { ATTUNE_NOW: '2026-02-30T08:30:00Z' },
      'ATTUNE_NOW must be an instant like 2026-06-11T08:30:00Z, and is "2026-02-30T08:30:00Z"',
    ],
    [{ ORGANISATION_ID: 'mine' }, 'ORGANISATION_ID must be a UUID, and is "mine"'],
    [
      { CORS_ORIGINS: '*' },
      'CORS_ORIGINS must be origins like https://attune.example, with commas between them, and is "*"',
    ],
    [{ HOST: '0.0.0.0' }, 'DEMO must be written (on or off) when HOST is 0.0.0.0: its accounts have a public password'],
    [{ MAIL_FROM: 'Attune' }, 'MAIL_FROM must be an address like Attune <care@attune.example>, and is "Attune"'],
    [{ INVITE_URL: 'join' }, 'INVITE_URL must be an address like https://client.example/join, and is "join"'],
    // The token becomes the last part of the path, even if that is after a `#`.
    [
      { INVITE_URL: 'https://client.example/join?token=' },
      'INVITE_URL must be an address like https://client.example/join, and is "https://client.example/join?token="',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1,proxy' },
      'TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, with commas between them, and is "10.0.0.1,proxy"',
    ],
    [{ MAIL_CLIENTS: 'figures' }, 'MAIL_CLIENTS must be initials, names or reasons, and is "figures"'],
    [{ METRICS: 'everybody' }, 'METRICS must be loopback or off, and is "everybody"'],
    [
      { S3_URL: 'https://s3.example' },
      'S3_URL must be an address like https://key:secret@s3.example/bucket?region=eu-central-1',
    ],
    // Percent signs in a password must be written as %25.
    [
      { S3_URL: 'https://key:100%@s3.example/bucket' },
      'S3_URL must be an address like https://key:secret@s3.example/bucket?region=eu-central-1',
    ],
    [
      { SMTP_URL: 'smtp://user:100%@mail.example' },
      'SMTP_URL must be an address like smtp://user:password@mail.example:587',
    ],
    [
      { SERVICE_URLS: 'survey=https://survey.example?x=1' },
      'SERVICE_URLS must be like exercise=https://exercise.example,survey=https://survey.example, and is "survey=https://survey.example?x=1"',
    ],
  ])('are refused with one line: %o', (environment, line) => {
    expect(linesOf(environment)).toEqual([line])
  })

  it('never reveal a secret, or an address that contains a password', () => {
    const lines = linesOf({
      DATABASE_URL: 'mysql://user:canary@db/x',
      TOKEN_SECRET: 'canary',
      SMTP_URL: 'http://user:canary@mail',
    })
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('canary')
  })

  it('promise 37: require a token secret with the operator’s own database', () => {
    expect(linesOf({ DATABASE_URL: 'postgresql://a:b@db/attune' })[0]).toMatch(/^TOKEN_SECRET must be set/)
  })

  it('determine the sender of mails and the target of invites', () => {
    expect(readSettings({ PUBLIC_URL: 'https://attune.example' }, '/')).toMatchObject({
      smtpUrl: undefined,
      inviteUrl: 'https://attune.example/invite',
    })
    const settings = readSettings(
      { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example', INVITE_URL: 'https://c.example/' },
      '/',
    )
    expect(settings).toMatchObject({ smtpUrl: 'smtp://mail', mailFrom: 'a@b.example', inviteUrl: 'https://c.example' })
    const behindHash = readSettings({ INVITE_URL: 'https://c.example/#/join' }, '/')
    expect(behindHash.inviteUrl).toBe('https://c.example/#/join')
  })

  it('can give the address of a service that this process does not serve', () => {
    expect(linesOf({ SERVICES: 'auth,account,survey,exercise,journey,calendar,device-metrics' })).toEqual([
      'SERVICES leaves out analytics, resource: SERVICE_URLS must say where the demo finds them, or DEMO be off',
    ])
    // One address is enough if a proxy divides its paths among the processes.
    expect(readSettings({ SERVICES: 'auth', DEMO: 'off' }, '/').serviceBases).toMatchObject({ resource: '/resource' })
    const settings = readSettings(
      {
        SERVICES: 'auth,account,survey,exercise,journey,calendar,device-metrics,resource',
        SERVICE_URLS: 'analytics=https://analytics.example/',
      },
      '/',
    )
    expect(settings.serviceBases).toMatchObject({ analytics: 'https://analytics.example', auth: '/auth' })
  })

  it('are refused with all errors at the same time', () => {
    expect(linesOf({ PORT: 'a', LOG_LEVEL: 'b', DEMO: 'c' })).toHaveLength(3)
  })
})
