import { languageOf, type Language } from '@driveway/domain/language'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { LanguageStore } from '@driveway/store/accounts/language-store'

export type LanguageService = {
  find(): Promise<Language>
  set(language: string): Promise<Result<null, { code: 'language-not-offered' }>>
}

export function createLanguageService({
  store,
  languages,
  signIn,
}: {
  store: LanguageStore
  /** Offered ones. */
  languages: readonly Language[]
  /** Of the person who asks. */
  signIn: string
}): LanguageService {
  return {
    find: async () => languageOf(await store.find(signIn), languages),
    async set(language) {
      if (languageOf(language, languages) !== language) return fail({ code: 'language-not-offered' })
      await store.set(signIn, language)
      return succeed(null)
    },
  }
}
