import type { Migration } from '../migration.ts'

/**
 * The day that the coach meant. A year typed with two digits belongs to this century. If that day had already passed
 * when the coach typed it, or the year is out of bounds for another reason, it is the next such day after that.
 */
const meant = (typedAt: string) => `
  case
    when extract(year from follow_up_on) < 100
      and follow_up_on + interval '2000 years' >= (${typedAt} at time zone 'UTC')::date - 1
      then (follow_up_on + interval '2000 years')::date
    else (
      select min(day)::date
      from generate_series(0, 1) as later,
        lateral (select follow_up_on + make_interval(years => (
          extract(year from ${typedAt} at time zone 'UTC') - extract(year from follow_up_on))::integer + later) as day) as candidate
      where day >= (${typedAt} at time zone 'UTC')::date - 1
    )
  end`

/** Follow-ups are from 2000 to 2099. Years typed with two digits had been stored as years of the first century. */
export const followUpsOfWholeYears: Migration = {
  name: '0121-follow-ups-of-whole-years',
  sql: `
update note set follow_up_on = ${meant('written_at')}
  where follow_up_on not between '2000-01-01' and '2099-12-31';
update note_draft set follow_up_on = ${meant('saved_at')}
  where follow_up_on not between '2000-01-01' and '2099-12-31';
`,
}
