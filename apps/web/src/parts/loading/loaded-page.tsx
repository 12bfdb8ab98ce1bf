import type { ComponentProps, ReactNode } from 'react'
import { LoadError, type ErrorTexts } from './load-error.tsx'
import { ScreenFrame } from '../screen-frame.tsx'
import { TextSkeleton } from './text-skeleton.tsx'

type Known<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error?: unknown }
  | { readonly status: 'loaded'; readonly value: Value }

type PartProps<Value> = {
  readonly known: Known<Value>
  /** The skeleton, or the label of a skeleton of a text. */
  readonly loading: ReactNode
  /** Of a page that could not be loaded. */
  readonly texts: ErrorTexts
  readonly children: (value: Value) => ReactNode
}

/** A part that depends on one answer: its skeleton, its error or its content. */
export function LoadedPart<Value>({ known, loading, texts, children }: PartProps<Value>) {
  if (known.status === 'loaded') return children(known.value)
  if (known.status === 'error') return <LoadError texts={texts} error={known.error} />
  return typeof loading === 'string' ? <TextSkeleton label={loading} /> : loading
}

type Props<Value> = PartProps<Value> & Omit<ComponentProps<typeof ScreenFrame>, 'isBusy' | 'children'>

/** A page that depends on one answer. */
export function LoadedPage<Value>({ known, loading, texts, children, ...frame }: Props<Value>) {
  return (
    <ScreenFrame {...frame} isBusy={known.status === 'loading'}>
      <LoadedPart known={known} loading={loading} texts={texts}>
        {children}
      </LoadedPart>
    </ScreenFrame>
  )
}
