import { contentSchema } from '@driveway/contract/generated/content-schema'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { contentRoot } from '../resolvers/content-resolver.ts'
import { writeWholeQuery } from './whole-query.ts'

const schema = buildSchema(contentSchema)

test.each(Object.keys(contentRoot))('the query for %s is valid', (field) => {
  expect(validate(schema, parse(writeWholeQuery(schema, field)))).toEqual([])
})
