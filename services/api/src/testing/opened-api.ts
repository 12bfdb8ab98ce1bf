import type { TestDatabase } from '@driveway/testkit/test-database'
import type { Asking, TestApi } from './test-api.ts'

/** The calls of an api, and its database, that are opened before each test. */
export function offerOpened(find: () => { readonly api: TestApi; readonly database: TestDatabase }) {
  return {
    get database() {
      return find().database
    },
    get origin() {
      return find().api.origin
    },
    send: (body: unknown, asking?: Asking) => find().api.send(body, asking),
    tokenOf: (...claims: Parameters<TestApi['tokenOf']>) => find().api.tokenOf(...claims),
    countConnections: () => find().api.countConnections(),
  }
}
