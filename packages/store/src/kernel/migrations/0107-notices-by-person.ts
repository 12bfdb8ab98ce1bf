import { sql, type Kysely } from 'kysely'

/**
 * Every person of a household chooses notices for themselves, and is told for themselves. The choices of an account
 * become those of its owners, and its notices those of the person to whom they were mailed.
 *
 * Contract: no released build has notices. One of the build before, while processes are replaced, reads and writes none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table notice_choices drop constraint notice_choices_pkey`,
  `alter table notice_choices add column person_id text references household_people on delete cascade`,
  `insert into notice_choices (account_number, person_id, kind, channel, is_on)
    select c.account_number, p.person_id, c.kind, c.channel, c.is_on from notice_choices c
    join household_people p on p.account_number = c.account_number and p.role = 'owner' and p.left_at is null`,
  `delete from notice_choices where person_id is null`,
  `alter table notice_choices drop column account_number`,
  `alter table notice_choices add primary key (person_id, kind, channel)`,
  `alter table notices add column person_id text references household_people on delete cascade`,
  `update notices n set person_id = p.person_id from household_people p
    where p.account_number = n.account_number and p.sign_in = n.account_number`,
  `delete from notices where person_id is null`,
  `alter table notices alter column person_id set not null`,
  `alter table notices drop constraint notices_device_no_account_number_kind_occasion_key`,
  `alter table notices add unique (device_no, person_id, kind, occasion)`,
  `create index notices_by_person on notices (person_id)`,
]
