import { expect, test } from 'vitest'
import { findContractions } from './find-contractions.ts'

type Case = [statement: string, problems: readonly string[]]

const cases: Case[] = [
  ['`create table passes (pass_id text primary key, name text not null)`', []],
  ['`alter table customers add column closed_at timestamptz`', []],
  [`\`alter table customers add column level integer not null default 0\``, []],
  ['`alter table changes add column no bigint not null generated always as identity`', []],
  ['`alter table customers alter column name drop not null`', []],
  ['`create index mails_done on mails (created_at)`', []],
  ['`drop index mails_done`', []],
  ['`drop table mails`', ['drops a table']],
  ['`alter table mails drop column tries`', ['drops a column']],
  ['`alter table mails drop tries`', ['drops a column']],
  ['`alter table mails rename column tries to attempts`', ['renames']],
  ['`alter table mails rename to letters`', ['renames']],
  ['`alter table mails alter column tries set not null`', ['forbids null']],
  ['`alter table mails alter column tries type text`', ['changes a type']],
  ['`alter table mails alter tries set data type text`', ['changes a type']],
  ['`alter table mails add check (tries >= 0)`', ['adds a constraint']],
  ['`alter table mails drop constraint mails_pkey`', ['drops a constraint that "on conflict" may name']],
  [
    '`alter table mails add column size integer not null`',
    ['adds a column without a default that may not be null'],
  ],
  [
    '`alter table mails add column a text default 1, add column b integer not null`',
    ['adds a column without a default that may not be null'],
  ],
  ['// The next release will rename it.\n`create table passes (pass_id text)`', []],
  ['// Contract: no build since 6-leases reads it.\n`drop table mails`', []],
  ['// Contract:\n`drop table mails`', ['drops a table']],
]

test.each(cases)('%s', (text, problems) => {
  expect(findContractions(text)).toEqual(problems)
})
