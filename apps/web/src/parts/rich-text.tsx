import { contentLanguage } from '@driveway/domain/language'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cleanHtml, trustHtml } from './clean-html.ts'
import styles from './rich-text.module.css'

type Props = { readonly html: string }

/** One value for good: React compares it by identity, and another one would empty the element. */
const untouched = typeof document === 'undefined' ? null : trustHtml('')

/** The app page that a click navigates to; null where the browser handles the click. */
function findPathInApp(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  return path?.startsWith('/') ? path : null
}

/** Sanitised content of editors. Links to pages of the app navigate without a reload. */
export function RichText({ html }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html))
  }, [html])

  // A layout effect, so that no click comes before the listener.
  useLayoutEffect(() => {
    const element = place.current
    function follow(event: MouseEvent): void {
      const path = findPathInApp(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])

  // React leaves the content alone: the server sends it, and the effect above sets it.
  const sent = { __html: untouched ?? html }
  return <div ref={place} className={styles['text']} lang={contentLanguage} dangerouslySetInnerHTML={sent} />
}
