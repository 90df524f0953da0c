import type { ErrorCode } from './error-codes.ts'

/** The meaning of each error code, with advice for the caller, for the API's documents. The app has its own texts. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  malformed_json: 'The body is not JSON in UTF-8, names a field twice, or has more than 20 levels.',
  malformed_request:
    'The request is not valid HTTP, or its Host header is missing, repeated or wrong. No operation answers this.',
  token_required: 'The call has no bearer token.',
  invalid_token: 'The access token has expired, or its session has ended. Refresh the session, then repeat the call.',
  wrong_credentials: 'The email or the password is wrong, or the account is disabled.',
  session_over: 'The refresh token is unknown, or its session has ended. Sign in again.',
  superseded: 'The pair that replaced this refresh token is already in use. The session continues with that pair.',
  type_not_allowed: "Profiles of the caller's type may not call this operation.",
  not_your_profile: "The address does not name the caller's own profile.",
  not_found:
    "There is no such record, or it is another caller's; for a client's own records: the client has no journey.",
  operation_not_found: 'No operation has this address.',
  organisation_not_found:
    '`X-Organisation-Id` names another organisation. For imports also: the organisation does not exist yet.',
  invite_over: 'The link is unknown, used, revoked or expired.',
  method_not_allowed: 'The address has no operation with this method. The `Allow` header lists the supported methods.',
  request_timeout: 'The headers did not arrive within 30 seconds, or the body did not arrive in its time.',
  already_client: 'An account with this email exists.',
  already_invited: 'The caller has an open invite for this email, which can be sent again.',
  assessment_completed: 'The assessment is complete, and an answer differs from the stored one. Nothing is stored.',
  facts_changed:
    'The facts of a rule differ from its fingerprint, or the rule is no longer met. Read Attention again. Nothing is stored.',
  journey_already_started: 'The client already has a journey.',
  look_ended: 'The visit is over. Start a new one.',
  no_next_step_planned: 'The step is not the planned next one. Read the journey again.',
  not_importable:
    'An email belongs to an account that no import created. `errors` names the records. Nothing is stored.',
  recording_exists:
    'The client already has a recording with these intervals, as an exercise instead of a resting reading, or the other way round. Nothing is stored.',
  session_exists: 'The exercise has ended, or another one has this id.',
  session_finished: 'The exercise ended at another instant. Its first end counts.',
  step_already_started: 'Another call has already started the step. Read the journey again.',
  too_many_invites: 'The caller has the maximum number of open invites. Revoke some.',
  still_in_progress:
    'Another call with this key is being answered. Repeat the call later. If the server was killed, the call runs again after a minute.',
  stale_version: 'The record has another version than `If-Match` names. Read it again.',
  content_too_large: 'The body has more bytes than the operation allows.',
  address_too_long: 'The address has more than 16,384 characters. No operation answers this.',
  unsupported_media_type: 'The body is not `application/json`.',
  validation_failed:
    'Parameters, a header or fields of the body are invalid. `errors` names them, 20 at most, or all of an import’s records. Nothing is stored.',
  before_the_journey:
    "The record is from before the first day of the client's journey. For an import, `errors` names each such record. Nothing is stored.",
  exercises_refused:
    '`errors` names each invalid exercise by its index. All others are stored. Do not send these again.',
  goal_not_chosen:
    'The step does not allow exercises of this type, because the coach has not chosen it. Nothing is stored.',
  idempotency_key_reused: 'The key was sent with another request within the last day.',
  not_an_image: 'The bytes are not a complete JPEG, PNG or WebP image. `detail` names the format if it is another one.',
  records_refused: '`errors` names each invalid record by its index. All others are stored. Do not send these again.',
  step_starts_too_early: 'The step would start before the one that it ends.',
  wrong_code: 'The code is wrong, older than ten minutes, replaced by a newer one, or had five wrong tries.',
  too_many_streams: 'The caller has 12 open streams. Close one.',
  too_many_tries:
    'A limit of tries is reached. `Retry-After` has the seconds until the next try, or until a new reset code can be requested.',
  headers_too_large: 'The headers have more than 65,536 bytes, with the address. No operation answers this.',
  internal_error: 'The server has failed. Its log has the `requestId`.',
  app_not_built: "The app's page is not built. No operation answers this.",
  audit_unavailable: 'The server cannot record reads at present, so it refuses them.',
  busy: 'Too many calls are waiting. Nothing was done.',
  database_unavailable: 'The database does not answer. A write may have taken effect.',
  disk_full: 'The disk of the database is full. Only the readiness check answers this.',
  files_unavailable: 'The storage of files does not answer.',
  starting: 'The server is starting.',
  stopping: 'The server is stopping. Another process answers.',
}
