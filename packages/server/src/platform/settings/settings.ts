import { BlockList, isIPv4 } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { fields, SERVICES, type Service } from '@attune/api/contract'
import { levels } from 'pino'
import { parseNetworks } from './networks.ts'

/** The server's settings, read from its environment. */
export interface Settings {
  host: string
  port: number
  dataDirectory: string
  /** If undefined, the embedded database is used. */
  databaseUrl: string | undefined
  /** Logins that the operator has created. If undefined, the migration creates them. */
  databaseAppUrl: string | undefined
  databaseSignInUrl: string | undefined
  /** Public URL, without a trailing slash. */
  publicUrl: string
  /** Bucket for files. If undefined, files are stored in the data directory. */
  s3Url: string | undefined
  /** Mail server. If undefined, mails are written as files to the data directory. */
  smtpUrl: string | undefined
  mailFrom: string
  /** How mails show clients: by initials, by name, or by name and the rules that they meet. */
  clientsInMails: 'initials' | 'names' | 'reasons'
  /** The beginning of every invite's link, without a trailing slash. */
  inviteUrl: string
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList
  /**
   * The part of a request's source address that the log and the audit record: nothing, the network, or the whole
   * address.
   */
  sourceAddresses: 'off' | 'network' | 'full'
  organisationId: string
  /** The secret for tokens. If undefined, it is created and stored in the data directory. */
  tokenSecret: string | undefined
  isDemo: boolean
  demoClients: number
  /** The services that this process serves. */
  services: readonly Service[]
  /** Base of every service: a path on this server, or another server's URL. */
  serviceBases: Readonly<Record<Service, string>>
  corsOrigins: readonly string[]
  /** Where `/metrics` can be read from without a token: this machine, or nowhere. */
  metrics: 'loopback' | 'off'
  /** Bearer token with which `/metrics` can be read from anywhere. If undefined, it can be read as `metrics` says. */
  metricsToken: string | undefined
  /** The instant at which the clock starts. If undefined, it starts at the current time. */
  clockStart: Date | undefined
  logLevel: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown with the errors of all invalid settings, one line each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export const defaultOrganisationId = '019a0000-0000-7000-8000-000000000001'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const databaseSettings = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_SIGN_IN_URL'] as const

const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: string) =>
    allowed.find((candidate) => candidate === value)

const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = /^\d+$/.test(value) ? Number(value) : NaN
  return number >= least && number <= most ? number : undefined
}

/**
 * Reads the settings.
 * @throws SettingsError with one line for each invalid setting
 */
export function readSettings(environment: Environment, workingDirectory: string): Settings {
  const lines: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined

  function read<T>(name: string, fallback: T, rule: string, parse: (value: string) => T | undefined): T {
    const value = text(name)
    if (value === undefined) return fallback
    const parsed = parse(value)
    if (parsed !== undefined) return parsed
    // Secrets, and addresses with a password, must never be printed.
    const isSecret = ['TOKEN_SECRET', 'METRICS_TOKEN', 'SMTP_URL', 'S3_URL'].concat(databaseSettings).includes(name)
    lines.push(isSecret ? `${name} must be ${rule}` : `${name} must be ${rule}, and is "${value}"`)
    return fallback
  }

  const host = read('HOST', '127.0.0.1', 'a host name or an IP address', (value) =>
    /^[\w.:%-]+$/.test(value) ? value : undefined,
  )
  const port = read('PORT', 4000, 'a number from 1 to 65535', wholeNumber(1, 65_535))
  const [databaseUrl, databaseAppUrl, databaseSignInUrl] = databaseSettings.map((name) =>
    read<string | undefined>(
      name,
      undefined,
      'an address like postgresql://user:password@host:5432/database',
      (value) => (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) ? value : undefined),
    ),
  )
  for (const [name, other] of [
    ['DATABASE_APP_URL', 'DATABASE_SIGN_IN_URL'],
    ['DATABASE_SIGN_IN_URL', 'DATABASE_APP_URL'],
    ['DATABASE_URL', 'DATABASE_APP_URL'],
  ] as const) {
    if (text(other) && !text(name)) lines.push(`${name} must be set when ${other} is`)
  }
  const tokenSecret = read<string | undefined>('TOKEN_SECRET', undefined, 'at least 32 characters', (value) =>
    value.length >= 32 ? value : undefined,
  )
  if (text('DATABASE_URL') && !text('TOKEN_SECRET')) {
    lines.push(
      'TOKEN_SECRET must be set when DATABASE_URL is: the same 32 or more random characters for every server process',
    )
  }
  const demo = read<'on' | 'off'>('DEMO', databaseUrl ? 'off' : 'on', 'on or off', oneOf('on', 'off'))
  if (!isLoopback(host) && !text('DEMO')) {
    lines.push(`DEMO must be written (on or off) when HOST is ${host}: its accounts have a public password`)
  }
  const services = read<readonly Service[]>('SERVICES', SERVICES, `some of ${SERVICES.join(', ')}`, parseServices)
  const serviceUrls = read<Partial<Record<Service, string>>>(
    'SERVICE_URLS',
    {},
    'like exercise=https://exercise.example,survey=https://survey.example',
    parseServiceUrls,
  )
  // A proxy can divide the paths of this address among several processes, and so make the other services available. The
  // demo doesn't use the proxy, so it needs their addresses.
  const lost = SERVICES.filter((service) => !services.includes(service) && !serviceUrls[service])
  if (lost.length > 0 && demo === 'on') {
    lines.push(
      `SERVICES leaves out ${lost.join(', ')}: SERVICE_URLS must say where the demo finds them, or DEMO be off`,
    )
  }
  const publicUrl = read(
    'PUBLIC_URL',
    `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    'an address without a path, like https://attune.example',
    parseOrigin,
  )
  const settings: Settings = {
    host,
    port,
    dataDirectory: read('DATA_DIR', resolve(workingDirectory, '.attune'), 'a folder', (value) =>
      isAbsolute(value) ? value : resolve(workingDirectory, value),
    ),
    databaseUrl,
    databaseAppUrl,
    databaseSignInUrl,
    publicUrl,
    s3Url: read<string | undefined>(
      'S3_URL',
      undefined,
      'an address like https://key:secret@s3.example/bucket?region=eu-central-1',
      (value) => (URL.canParse(value) && isBucket(new URL(value)) ? value : undefined),
    ),
    smtpUrl: read<string | undefined>(
      'SMTP_URL',
      undefined,
      'an address like smtp://user:password@mail.example:587',
      (value) => (URL.canParse(value) && isMailServer(new URL(value)) ? value : undefined),
    ),
    mailFrom: read('MAIL_FROM', 'Attune <attune@localhost>', 'an address like Attune <care@attune.example>', (value) =>
      /^(?:[^<>"\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(value) ? value : undefined,
    ),
    clientsInMails: read<Settings['clientsInMails']>(
      'MAIL_CLIENTS',
      'initials',
      'initials, names or reasons',
      oneOf('initials', 'names', 'reasons'),
    ),
    inviteUrl: read('INVITE_URL', `${publicUrl}/invite`, 'an address like https://client.example/join', (value) =>
      URL.canParse(value) && isContinuable(new URL(value)) ? value.replace(/\/+$/, '') : undefined,
    ),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      new BlockList(),
      'addresses or networks like 10.0.0.0/8, with commas between them',
      (value) => parseNetworks(value.split(',').map((item) => item.trim())),
    ),
    sourceAddresses: read<Settings['sourceAddresses']>(
      'SOURCE_ADDRESSES',
      'network',
      'off, network or full',
      oneOf('off', 'network', 'full'),
    ),
    organisationId: read('ORGANISATION_ID', defaultOrganisationId, 'a UUID', (value) =>
      uuidPattern.test(value) ? value.toLowerCase() : undefined,
    ),
    tokenSecret,
    isDemo: demo === 'on',
    demoClients: read('DEMO_CLIENTS', 24, 'a number from 1 to 1000', wholeNumber(1, 1000)),
    services,
    serviceBases: Object.fromEntries(
      SERVICES.map((service) => [service, serviceUrls[service] ?? `/${service}`]),
    ) as Record<Service, string>,
    corsOrigins: read<readonly string[]>(
      'CORS_ORIGINS',
      [],
      'origins like https://attune.example, with commas between them',
      (value) => parseList(value, parseOrigin),
    ),
    metrics: read<'loopback' | 'off'>('METRICS', 'loopback', 'loopback or off', oneOf('loopback', 'off')),
    metricsToken: read<string | undefined>('METRICS_TOKEN', undefined, 'at least 16 characters', (value) =>
      value.length >= 16 ? value : undefined,
    ),
    clockStart: read<Date | undefined>('ATTUNE_NOW', undefined, 'an instant like 2026-06-11T08:30:00Z', (value) =>
      instantPattern.test(value) && isOfCalendar(value) && !Number.isNaN(Date.parse(value))
        ? new Date(value)
        : undefined,
    ),
    logLevel: read(
      'LOG_LEVEL',
      databaseUrl ? 'info' : 'warn',
      'one of silent, fatal, error, warn, info, debug, trace',
      oneOf('silent', ...Object.keys(levels.values)),
    ),
  }
  if (lines.length > 0) throw new SettingsError(lines)
  return settings
}

/** Returns whether an address can be reached only from this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

// Check the date, because JavaScript accepts February 30 as March 2.
const isOfCalendar = (instant: string) => fields.day().isValidSync(instant.slice(0, 10))

const isBucket = (url: URL) =>
  /^https?:$/.test(url.protocol) && /^\/[^/]+/.test(url.pathname) && url.username && url.password && isDecodable(url)

const isMailServer = (url: URL) => /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isDecodable(url)

/** Returns whether the user name and password can be decoded. Percent signs in them must be written as `%25`. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username)
    decodeURIComponent(password)
    return true
  } catch {
    return false
  }
}

function parseOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { protocol, origin, pathname, search, hash, username } = new URL(value)
  const isPlain = /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
  return isPlain ? origin : undefined
}

function parseList<T>(value: string, parse: (item: string) => T | undefined): T[] | undefined {
  const items = value.split(',').map((item) => parse(item.trim()))
  return items.every((item) => item !== undefined) ? items : undefined
}

// Returns whether a path can be appended to the address, even after a hash.
const isContinuable = ({ protocol, search, username }: URL) => /^https?:$/.test(protocol) && !search && !username

// Returns whether the address can be the base of a service. Browsers can't call addresses with a password.
const isBase = (url: URL) => isContinuable(url) && !url.hash

const parseService = (name: string) => SERVICES.find((service) => service === name)

const parseServices = (value: string) => parseList(value, parseService)

function parseServiceUrls(value: string): Partial<Record<Service, string>> | undefined {
  const pairs = parseList(value, (item) => {
    const [name = '', address = ''] = item.split(/=(.*)/s)
    const service = parseService(name)
    return service && URL.canParse(address) && isBase(new URL(address))
      ? ([service, address.replace(/\/+$/, '')] as const)
      : undefined
  })
  return pairs && Object.fromEntries(pairs)
}
