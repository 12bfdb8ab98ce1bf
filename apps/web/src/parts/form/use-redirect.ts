import { useNavigate } from 'react-router'

/** Puts another page in the place of a form, which Back then skips; for `onLeave` of a save. */
export function useRedirect(to: string): () => void {
  const navigate = useNavigate()
  return () => void navigate(to, { replace: true })
}
