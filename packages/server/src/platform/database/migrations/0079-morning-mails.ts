import type { Migration } from '../migration.ts'

/** When coaches want the morning mail, and the last day for which the server decided whether to send it. */
export const morningMails: Migration = {
  name: '0079-morning-mails',
  sql: `
-- Without a row the mail is off.
create table morning_mail (
  organisation_id uuid not null,
  coach_id uuid not null,
  is_on boolean not null,
  -- Of the coach's day.
  hour smallint not null check (hour between 0 and 23),
  -- Monday is 1.
  days smallint[] not null,
  timezone text not null,
  -- An hour that had passed by then gets no mail.
  set_at timestamptz not null,
  primary key (organisation_id, coach_id),
  foreign key (organisation_id, coach_id) references person on delete cascade
);

-- A later row of the same coach replaces it, so that a day gets one mail at most, from whichever process.
create table morning_mail_day (
  organisation_id uuid not null,
  coach_id uuid not null,
  -- Of the coach's calendar.
  day date not null,
  primary key (organisation_id, coach_id),
  foreign key (organisation_id, coach_id) references person on delete cascade
);
`,
}
