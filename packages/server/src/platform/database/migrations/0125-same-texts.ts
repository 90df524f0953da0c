import { emailKeyOf, emailOf, textKey, visibleText } from '@attune/api/contract'
import type pg from 'pg'
import type { Migration } from '../migration.ts'

interface EmailRow {
  readonly organisation_id: string
  /** The coach of an invite. Empty for a user. */
  readonly coach_id: string
  readonly id: string
  readonly email: string
  readonly email_key: string
}

/** Converts emails to today's form if they remain unique. Accounts that would become equal are left unchanged. */
async function renewEmails(connection: pg.ClientBase, table: 'app_user' | 'invite'): Promise<void> {
  const isInvite = table === 'invite'
  const [coach, open] = isInvite ? ['coach_id::text', 'and accepted_at is null and revoked_at is null'] : [`''`, '']
  const { rows } = await connection.query<EmailRow>(
    `select organisation_id, ${coach} as coach_id, id, email, email_key from "${table}"
    where (email ~ '[^\\x21-\\x7e]' or email ~* '^mailto:') ${open}`,
  )
  const changing = rows.map((row) => ({ ...row, key: emailKeyOf(row.email) }))
  const byKey = Map.groupBy(changing, (row) => `${row.organisation_id} ${row.coach_id} ${row.key}`)
  for (const [row, ...others] of byKey.values()) {
    if (!row || others.length > 0) continue
    await connection.query(
      `update "${table}" set email = $1, email_key = $2 where organisation_id = $3 and id = $4 and not exists (
        select from "${table}" other where other.organisation_id = $3 and other.email_key = $2 and other.id <> $4
          ${isInvite ? `and other.coach_id = $5::uuid ${open}` : `and $5::text = ''`})`,
      [emailOf(row.email), row.key, row.organisation_id, row.id, row.coach_id],
    )
  }
}

/** Removes invisible characters from people's names. A name without any visible character is left unchanged. */
async function renewNames(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{
    organisation_id: string
    id: string
    first_name: string
    last_name: string
  }>(`select organisation_id, id, first_name, last_name from person where first_name || last_name ~ '[^\\x20-\\x7e]'`)
  for (const { organisation_id: organisation, id, first_name: first, last_name: last } of rows) {
    const [firstName, lastName] = [visibleText(first) || first, visibleText(last) || last]
    if (firstName === first && lastName === last) continue
    await connection.query('update person set first_name = $1, last_name = $2 where organisation_id = $3 and id = $4', [
      firstName,
      lastName,
      organisation,
      id,
    ])
  }
}

/**
 * If several of a coach's tags look the same, keeps the most used spelling. Deletes tags without visible characters.
 */
async function renewTags(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ organisation_id: string; author_id: string; name: string }>(
    'select organisation_id, author_id, name from client_tag group by 1, 2, 3 order by count(*) desc, name',
  )
  const spellings = new Map<string, string>()
  for (const { organisation_id: organisation, author_id: author, name } of rows) {
    const key = `${organisation} ${author} ${textKey(name)}`
    const spelling = spellings.get(key) ?? visibleText(name)
    spellings.set(key, spelling)
    if (spelling === name) continue
    const values = [organisation, author, name]
    if (spelling !== '') {
      await connection.query(
        `insert into client_tag (organisation_id, client_id, author_id, name)
        select organisation_id, client_id, author_id, $4 from client_tag
        where organisation_id = $1 and author_id = $2 and name = $3 on conflict do nothing`,
        [...values, spelling],
      )
    }
    await connection.query('delete from client_tag where organisation_id = $1 and author_id = $2 and name = $3', values)
  }
}

/** Converts names of saved views if they remain distinct. */
async function renewViews(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{
    organisation_id: string
    coach_id: string
    views: readonly { readonly name: string }[]
  }>(`select organisation_id, coach_id, views from saved_views where views::text ~ '[^\\x20-\\x7e]'`)
  for (const { organisation_id: organisation, coach_id: coach, views } of rows) {
    const renewed = views.map((view) => ({ ...view, name: visibleText(view.name) || view.name }))
    const isDistinct = new Set(renewed.map(({ name }) => textKey(name))).size === renewed.length
    if (!isDistinct || renewed.every(({ name }, index) => name === views[index]?.name)) continue
    await connection.query(
      'update saved_views set version = version + 1, views = $1 where organisation_id = $2 and coach_id = $3',
      [JSON.stringify(renewed), organisation, coach],
    )
  }
}

/**
 * Converts stored emails and names to the form in which they are compared, so that texts that look the same are equal.
 */
export const sameTexts: Migration = {
  name: '0125-same-texts',
  sql: '',
  run: async (connection) => {
    await renewEmails(connection, 'app_user')
    await renewEmails(connection, 'invite')
    await renewNames(connection)
    await renewTags(connection)
    await renewViews(connection)
  },
}
