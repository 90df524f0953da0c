import { sql } from 'kysely'

/**
 * Returns the condition that the client of a row follows the plan: the account can sign in, the consent isn't
 * withdrawn, and no coach of the client has paused or archived the client. `row` is a table of the server's query that
 * has the client's primary key.
 */
export const followsPlan = (row: string) => {
  const [organisation, client] = [sql.ref(`${row}.organisation_id`), sql.ref(`${row}.client_id`)]
  return sql<boolean>`(
    exists (select from person p
      join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status = 'active'
      where p.organisation_id = ${organisation} and p.id = ${client})
    and not exists (select from coach_client cc
      join client_state s on s.organisation_id = cc.organisation_id and s.client_id = cc.client_id
        and s.author_id = cc.coach_id and s.state <> 'active'
      where cc.organisation_id = ${organisation} and cc.client_id = ${client})
    and 'withdrawn' is distinct from (select c.kind from client_consent c
      where c.organisation_id = ${organisation} and c.client_id = ${client}
      order by c.at desc, c.kind desc limit 1))`
}
