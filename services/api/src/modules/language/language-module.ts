import type { Language } from '@driveway/domain/language'
import { createLanguageStore } from '@driveway/store/accounts/language-store'
import type { Database } from '@driveway/store/kernel/database'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { perRequest, signInOf } from '@driveway/api/request/request-context'
import { createLanguageService } from './language-service.ts'

type Deps = { readonly database: Database; readonly languages: readonly Language[] }

/** The language of the app, which is the person's who asks. */
export function createLanguageModule({ database, languages }: Deps): ApiModule {
  const store = createLanguageStore(database)
  const serviceOf = perRequest((context) =>
    createLanguageService({ store, languages, signIn: signInOf(context) }),
  )
  return {
    resolvers: {
      Customer: {
        language: async (_customer, _args, context) => serviceOf(context).find(),
        languages: () => languages,
      },
      Mutation: {
        setLanguage: async (_source, { language }: { language: string }, context) =>
          toChangeAnswer(await serviceOf(context).set(language)),
      },
    },
  }
}
