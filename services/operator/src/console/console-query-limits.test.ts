import * as operations from '@driveway/contract/generated/operator-operations'
import { operatorSchema } from '@driveway/contract/generated/operator-schema'
import { createQueryReader } from '@driveway/graphql-edge/query-reader'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { consoleQueryLimits } from './console-query-limits.ts'

const reader = createQueryReader({
  schema: buildSchema(operatorSchema),
  limits: consoleQueryLimits,
  isIntrospectionAllowed: false,
})

test.each(Object.entries(operations))('%s is within the limits', (_, query) => {
  expect(reader.read(query)).toMatchObject({ ok: true })
})

test('introspection is refused', () => {
  expect(reader.read('{ __schema { types { name } } }')).toMatchObject({ ok: false })
})
