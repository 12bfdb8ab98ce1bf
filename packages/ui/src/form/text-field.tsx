import { useId, useState, type Ref } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { eyeIcon, eyeOffIcon } from '../page-icons.ts'
import field from './field.module.css'
import styles from './text-field.module.css'
import { useIsLive } from '../use-is-live.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly autoComplete: string
  readonly defaultValue?: string
  readonly error?: string | null
  /** The requirement of the value; `isMet` once it is fulfilled. */
  readonly hint?: { readonly text: string; readonly isMet: boolean }
  /** A doubt about the value, which does not stop the form; null while there is none. */
  readonly warning?: string | null
  readonly inputMode?: 'email' | 'text' | 'numeric' | 'decimal'
  /** Shown at the end of the field. */
  readonly unit?: string
  /** Rewrites the text while it is typed, such as a mask. */
  readonly format?: (text: string) => string
  readonly placeholder?: string
  /** The labels of the show and hide button of a password; without them the text is not hidden. */
  readonly secret?: { readonly show: string; readonly hide: string }
  readonly onEdit?: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Keeps the caret behind the character that was typed, also where the format inserts others before it. */
function formatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const formatted = format(typed)
  if (formatted === typed) return
  const isAtEnd = caret === typed.length
  input.value = formatted
  const place = isAtEnd ? formatted.length : format(typed.slice(0, caret)).length
  input.setSelectionRange(place, place)
}

export function TextField(props: Props) {
  const { label, error = null, hint, warning, unit, format, secret, onEdit, ...attributes } = props
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const unitId = `${id}-unit`
  const warningId = `${id}-warning`
  const described = [
    unit !== undefined && unitId,
    error !== null && errorId,
    warning && warningId,
    hint && hintId,
  ]
    .filter(Boolean)
    .join(' ')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <div className={joinClasses(field['frame'], error !== null && field['wrong'])}>
        <input
          {...attributes}
          id={id}
          className={styles['input']}
          type={secret && !isShown ? 'password' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={described || undefined}
          onInput={({ currentTarget: input }) => {
            if (format) formatInput(input, format)
            onEdit?.(input.value)
          }}
        />
        {unit !== undefined && (
          <span className={styles['unit']} id={unitId}>
            {unit}
          </span>
        )}
        {secret && <SecretToggle {...secret} isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
      </div>
      <p className={field['error']} id={errorId} aria-live="polite">
        {error}
      </p>
      {warning !== undefined && (
        <p className={styles['warning']} id={warningId} aria-live="polite">
          {warning && <Icon name="warning" size={16} />}
          {warning}
        </p>
      )}
      {hint && <Hint {...hint} id={hintId} />}
    </div>
  )
}

type HintProps = NonNullable<Props['hint']> & { readonly id: string }

function Hint({ text, isMet, id }: HintProps) {
  return (
    <p className={joinClasses(styles['hint'], isMet && styles['met'])} id={id} aria-live="polite">
      {isMet && <Icon name="check" size={16} />}
      {text}
    </p>
  )
}

type ToggleProps = NonNullable<Props['secret']> & { readonly isShown: boolean; readonly onToggle: () => void }

function SecretToggle({ show, hide, isShown, onToggle }: ToggleProps) {
  const isLive = useIsLive()
  return (
    <button
      className={styles['toggle']}
      type="button"
      disabled={!isLive}
      aria-label={isShown ? hide : show}
      title={isShown ? hide : show}
      onClick={onToggle}
    >
      <Icon name={isShown ? eyeOffIcon : eyeIcon} size={20} />
    </button>
  )
}
