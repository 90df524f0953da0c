import type { Migration } from '../migrate.ts'

export const heartRates: Migration = {
  name: '0012-heart-rates',
  sql: `
create table heart_rate (
  organisation_id uuid not null,
  client_id uuid not null,
  measured_at timestamptz not null,
  -- Beats a minute.
  pulse_rate real not null check (pulse_rate between 20 and 250),
  primary key (organisation_id, client_id, measured_at),
  foreign key (organisation_id, client_id) references person on delete cascade
);
`,
}
