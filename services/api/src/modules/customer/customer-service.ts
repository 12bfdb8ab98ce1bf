import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Customer, CustomerStore } from '@driveway/store/customer/customer-store'
import { once } from '@driveway/api/once'

export type CustomerService = {
  find(): Promise<Result<Customer, { code: 'not-found' }>>
}

export function createCustomerService(store: CustomerStore, accountNumber: string): CustomerService {
  return {
    find: once(async () => {
      const customer = await store.find(accountNumber)
      return customer ? succeed(customer) : fail({ code: 'not-found' })
    }),
  }
}
