import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Customer } from '@driveway/store/accounts/customer-store'
import type { Household } from '@driveway/store/accounts/household-store'

export type CustomerService = {
  find(): Promise<Result<Customer, { code: 'not-found' | 'closed' }>>
}

export function createCustomerService(loadHousehold: () => Promise<Household | null>): CustomerService {
  return {
    async find() {
      const household = await loadHousehold()
      if (!household) return fail({ code: 'not-found' })
      return household.customer.isClosed ? fail({ code: 'closed' }) : succeed(household.customer)
    },
  }
}
