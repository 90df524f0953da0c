import {
  CLOCK_TOLERANCE,
  DEVICE_USE_HOURS_LIMIT,
  ERROR_MEANINGS,
  ERROR_STATUS,
  LIVE_LOOK_BACK,
  MINUTE_MS,
  PAGE,
  RECORDS_LIMITS,
  RR_INTERVALS_LIMIT,
} from '@attune/api/contract'
import { firstSteps, type GuideExample } from './first-steps.ts'
import { DEFAULT_BODY_LIMIT } from '../middleware/validation.ts'

/** A section of the API documents that concerns all operations. Its only mark-up is backticks. */
export interface GuideSection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Scripts that are shown below the paragraphs. */
  readonly examples?: readonly GuideExample[]
}

const inDigits = (count: number) => count.toLocaleString('en-US')

/** Rules that apply to all operations, written for callers. */
export const guide: readonly GuideSection[] = [
  {
    id: 'first-steps',
    title: 'First steps',
    paragraphs: [
      'From nothing to a client and a session that the coach sees in the list. Start a server without the demo, `DEMO=off npm start`. While it runs, create the organisation in a second terminal, `npm run admin -- create-organisation --name "Northfield Health"`, and then a key for imports, `npm run admin -- create-import-key --days 1`. The key is shown once.',
      'Set `SERVER` to the address of the server, such as `http://127.0.0.1:4000`, `KEY` to the key, and `PASSWORD` to a password for the coach: 8 characters or more, and not one that is easy to guess. Then run one of the scripts. Both may be repeated: nothing is stored twice. Afterwards sign in at `SERVER` as `dana@example.org`: the list has Maya Lindqvist, with one exercise.',
    ],
    examples: firstSteps,
  },
  {
    id: 'addresses',
    title: 'Addresses',
    paragraphs: [
      'Each path begins with its service. Where services run elsewhere, `/config.json` has the address of each, and the id of the one organisation of this server. `X-Organisation-Id` may repeat that id; another one is refused.',
      'An operation that reads with GET also answers HEAD. Pages of other origins can call the services if the operator has listed their origin.',
      'A 201 has the address of the new record in `Location`, and so has the 202 of a report, whose stage can be read there. The 202 of a password reset has none: it does not say whether there is an account. The examples of answers have at most two items of each list.',
      'An unknown parameter or field is refused, and so is another type. An id may be sent in capitals; answers have it without. The length of a text counts UTF-16 units, as JavaScript and Java do; that of a password counts characters. Spaces around names, emails, notes and tags are left out, and so are invisible characters of names, emails and tags; a text without any others counts as missing. Emails, tags and names of views that look the same are the same: case, width and the two forms of an international domain make no difference.',
    ],
  },
  {
    id: 'sign-in',
    title: 'Sign-in',
    paragraphs: [
      '`POST /auth/login` returns a pair of tokens. The access token opens all services for five minutes, as `Authorization: Bearer …`. It is only accepted in this header.',
      'When a call answers 401, exchange the refresh token at `POST /auth/session/refresh`, store both new tokens, and make the call again. Make one such exchange at a time. If its answer is lost, send the same refresh token again: as long as neither new token was used, the answer has the same new refresh token. Later it is `superseded`, which ends nothing; a still older token counts as a copy and ends the session.',
      'A session ends 12 hours after its sign-in or latest refresh, 7 days after its sign-in, at `POST /auth/session/logout`, and when the password changes. The cookie of a sign-in gives no access. It only keeps others’ wrong passwords from locking this device out.',
      'Each operation says whether coaches, clients (profiles of the type `user`) or both may call it. A coach reads the clients assigned to that coach; any other id is answered like an unknown one. A client reads only their own records: profile and picture, session, today and open surveys, and, with the operations of a coach and their own id, journey, activity, exercises, reflections, assessments, indicators, device use and heart rates. Notes, tags, states, reviews, visits and reports are for coaches only.',
      'A client joins with the link of an invite. The operator may let links begin with the address of a client’s app (`INVITE_URL`); the last part is the `token` of `acceptInvite`.',
    ],
  },
  {
    id: 'repeating',
    title: 'Repeating a call',
    paragraphs: [
      'GET, PUT and DELETE can be repeated; a repeated DELETE may answer 404. A POST can be repeated with the same `Idempotency-Key`: for a day the same key with the same request has no second effect and gets the same answer. The answer of a note is composed again: it has the text of now, and is 404 once the note is deleted. Refusals are not stored: the call is judged again. Of one caller the last 1,000 keys are known. POSTs that return tokens, and those that need no token, ignore the key: limits, and links and codes that work once, make them safe to repeat.',
      'Records have ids, or count by their instants, so that devices can send them again without a key, too.',
      'After no answer, 502, 503 or 504 repeat the call later, after the seconds of `Retry-After` where it is there. The writes of one caller run two at a time; more of them wait.',
      'A GET has an `ETag`. Sent back as `If-None-Match`, an unchanged answer is 304 without a body. The `ETag` of a record with a version is that version in quotes: as `If-Match` it makes sure that a PUT replaces what the caller has read, else 412.',
    ],
  },
  {
    id: 'time',
    title: 'Time',
    paragraphs: [
      'An instant is ISO 8601 in UTC, like `2026-06-11T08:30:00Z`, with or without decimals, of which milliseconds are stored. Offsets are refused. Years are from 1970 to 2199. A day is `YYYY-MM-DD`, from 1900 to 2199: that of the client, in the zone in which the client was at that instant, unless its description names another one.',
      'A zone is a name of the IANA database, like `Europe/Sofia`. Offsets are refused, and so is a name that the server’s zone data lack, by field and value. Because instants are in UTC, no hour is missing or doubled when clocks change.',
      `Records must be in the past. For a device whose clock is fast, an instant may be ${CLOCK_TOLERANCE / MINUTE_MS} minutes ahead of the server’s. Exercises, reflections and answers may not be from before the first day of the journey; device use and heart rates may, back to 1970. A period of device use lasts at most ${DEVICE_USE_HOURS_LIMIT} hours.`,
      'A device may send a record at any time later: it counts for its own time. After a late change of zone, the records since then move to the days of that zone.',
    ],
  },
  {
    id: 'records',
    title: 'Sending records',
    paragraphs: [
      `In one call at most ${inDigits(RECORDS_LIMITS.exercises)} exercises with ${inDigits(RR_INTERVALS_LIMIT)} RR intervals each, ${inDigits(RECORDS_LIMITS.reflections)} reflections, ${inDigits(RECORDS_LIMITS.deviceUses)} periods of device use, or ${inDigits(RECORDS_LIMITS.heartRates)} heart rates. A body has at most ${inDigits(DEFAULT_BODY_LIMIT)} bytes, unless the operation says another number.`,
      'An invalid record is refused alone, while all others of the call are stored: `records_refused` (`exercises_refused` of exercises) names the field of each such record by its index, like `reflections[3].answeredAt`, with a sentence. Do not send these again; a call without them succeeds. Whatever is wrong inside a record refuses that record; what is wrong beside the records refuses the whole call, with `validation_failed`.',
      'The device creates the ids of exercises and reflections, as UUIDs. A record with the id of an earlier one replaces it; of two in one call the last one that is not refused counts.',
    ],
  },
  {
    id: 'imports',
    title: 'Imports',
    paragraphs: [
      'Operations whose names begin with `import` import people from elsewhere, with their past. They need a key of the operator (`npm run admin -- create-import-key --days 1`) in place of an access token. First come coaches, then clients with their zones and steps, then their records and pictures, in batches.',
      'An import stores all of its records or none. `validation_failed` names every field of every invalid record, by its index; `before_the_journey` does where nothing else is wrong.',
      'Every import is a PUT that may be repeated: nothing is stored twice. People are known by their emails, records by their ids. Additions of a later import to a client are stored or refused. Known zones and started steps stay. `planNextSteps` plans the steps after a client’s last one. A key can only add to imported people, and reads nothing but the organisation’s own questionnaires (`listQuestionnaires`).',
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      'Sign-in: after 5 failures of an account from one address, or 20 of one address, it waits for the rest of 15 minutes, with 429 `too_many_tries`. A coach sends at most 60 invites an hour, resent ones included.',
      'Password reset: the request is always answered 202. An email gets two codes at once, then one a minute, at most ten an hour; an address may make 30 requests an hour. A code is valid for ten minutes and five tries, two of them from other networks than the one that requested it. A guess that a limit leaves no try for is 429 `too_many_tries`: another network’s requests and guesses never end the code that this one requested last.',
      'A client downloads everything about them (`downloadOwnData`) at most five times an hour, with 429 `too_many_tries` beyond.',
      'A calendar app reads one client’s plan at most 60 times an hour, and a network address may try 60 unknown calendars an hour, with 429 `too_many_tries` beyond.',
      'Live events: 12 streams at a time for each coach, with 429 `too_many_streams` beyond.',
    ],
  },
  {
    id: 'pages',
    title: 'Pages and live events',
    paragraphs: [
      `A client's exercises, notes, reviews and reports come in pages, the newest first: ${PAGE.usual} items, or as many as \`limit\` says, at most ${PAGE.most}. Continue with \`before\`, the id of the last item, until a page has fewer than \`limit\`. New items do not move pages. \`getActivity\` continues with \`before\`, the oldest day so far, while \`hasEarlier\` is true. All other lists are whole.`,
      `\`GET /analytics/live\` is a stream of server-sent events. It ends with the access token: open it again with the last id as \`Last-Event-ID\`. A cursor older than ${LIVE_LOOK_BACK} seconds is answered with the event \`resync\`. The server sends a comment every 15 seconds; a stream that is silent for longer than that is lost.`,
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'A failed call answers `application/problem+json` (RFC 9457). Use `code`, which is stable. `detail` is for people and may change. `errors` has the paths of wrong fields: in the body, the address or the query, or the name of a header. A newer server may answer with other codes. Then use the status. `X-Request-Id` is in every answer.',
      'A call is checked in this order: organisation (404), token (401), type of the profile (403), own profile (403), address and query (422), size of the body (413), its type (415), its JSON (400) and its fields (422), `Idempotency-Key` (422, 409), and then what the operation itself refuses.',
      ...Object.entries(ERROR_MEANINGS).map(
        ([code, meaning]) => `\`${code}\` ${ERROR_STATUS[code as keyof typeof ERROR_STATUS]}: ${meaning}`,
      ),
    ],
  },
]

/** Returns the guide in Markdown, for the description of an OpenAPI document. */
export const guideText = (): string =>
  guide
    .map(({ title, paragraphs, examples = [] }) =>
      [
        `## ${title}`,
        ...paragraphs,
        ...examples.map((example) => `${example.title}:\n\n\`\`\`${example.language}\n${example.code}\`\`\``),
      ].join('\n\n'),
    )
    .join('\n\n')
