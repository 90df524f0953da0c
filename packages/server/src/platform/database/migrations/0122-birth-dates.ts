import type { Migration } from '../migration.ts'

/**
 * Birth dates begin in 1900. A year typed with two digits had been stored as one of the first century: it becomes the
 * latest year in which the client would be at least 13. Any other year out of bounds is meaningless.
 */
export const birthDatesFrom1900: Migration = {
  name: '0122-birth-dates',
  sql: `
update person set birth_date = case
    when extract(year from birth_date) >= 100 then null
    when birth_date + interval '2000 years' <= current_date - interval '13 years'
      then (birth_date + interval '2000 years')::date
    else (birth_date + interval '1900 years')::date
  end
  where birth_date not between '1900-01-01' and '2099-12-31';
`,
}
