import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cleanHtml } from './clean-html.ts'
import styles from './rich-text.module.css'

type Props = { readonly html: string }

/** The page of the app that a click asks for, or null where the browser should follow it by itself. */
function findPathInApp(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  return path?.startsWith('/') ? path : null
}

/** What an editor wrote, made clean; a link to a page of the app leads there without loading it anew. */
export function RichText({ html }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html))
  }, [html])

  // Before anybody can see the link, so that no click is too early for it.
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

  return <div ref={place} className={styles['text']} />
}
