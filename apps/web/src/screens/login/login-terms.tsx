import { useEffect, useState } from 'react'
import { loadLoginTerms } from '#data/content/first-page-query.ts'
import { RichText } from '#parts/rich-text.tsx'
import { useLoaded } from '#platform/use-loaded.ts'
import { useSentPage } from '#platform/use-sent-page.ts'
import { TermsFallback } from './terms-fallback.tsx'

/** The space is reserved for the published text this long; then a built-in text shows until it loads. */
export const TERMS_TIMEOUT_MS = 2_000

export function LoginTerms() {
  const terms = useLoaded(loadLoginTerms, useSentPage().loginTerms)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TERMS_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (terms.status === 'loaded' && terms.value !== null) return <RichText html={terms.value} />
  return terms.status === 'loading' && !isLate ? null : <TermsFallback />
}
