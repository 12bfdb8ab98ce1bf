import { useId, useRef, useState, type KeyboardEvent } from 'react'
import field from './field.module.css'
import styles from './combobox.module.css'
import { findNextOption } from './combobox-move.ts'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'

/** No native element lists the options of a text field in a way that every browser and theme can style. */
const roles = { list: 'listbox', option: 'option' } as const

type Props = {
  readonly label: string
  readonly name: string
  readonly text: string
  /** The options that match the text, in order. */
  readonly options: readonly string[]
  /** Shown in place of options when nothing matches. */
  readonly emptyText: string
  /** The label of the button that opens the list. */
  readonly openLabel: string
  readonly error?: string | null
  readonly onEdit: (text: string) => void
  readonly onChoose: (option: string) => void
}

/** The state of the list: open or closed, and the option that the keys have reached. */
function useMatchingOptions(id: string, { options, onChoose }: Pick<Props, 'options' | 'onChoose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)

  function open(): void {
    setIsOpen(true)
    setActive(-1)
  }

  function close(): void {
    setIsOpen(false)
    setActive(-1)
  }

  function choose(option: string): void {
    onChoose(option)
    close()
  }

  function focusOption(at: number): void {
    setIsOpen(true)
    setActive(at)
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }

  function press(event: KeyboardEvent): void {
    const chosen = isOpen ? options[active] : undefined
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Escape' && isOpen) close()
    else {
      const next = findNextOption(event.key, isOpen ? active : -1, options.length)
      if (next === null) return
      focusOption(next)
    }
    event.preventDefault()
  }

  return { isOpen, setIsOpen, active, open, close, choose, press }
}

/** A text field with a list of matching options, by the ARIA combobox pattern: the focus stays in the field. */
export function Combobox({
  label,
  name,
  text,
  options,
  emptyText,
  openLabel,
  error = null,
  onEdit,
  onChoose,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOpen, setIsOpen, active, open, close, choose, press } = useMatchingOptions(id, {
    options,
    onChoose,
  })
  const listId = `${id}-list`
  const errorId = `${id}-error`

  return (
    <div className={styles['field']}>
      <label className={field['label']} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className={joinClasses(field['frame'], styles['frame'], error !== null && field['wrong'])}>
        <input
          ref={input}
          id={id}
          className={styles['input']}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          value={text}
          onChange={(event) => {
            onEdit(event.target.value)
            open()
          }}
          onKeyDown={press}
          onClick={() => setIsOpen(true)}
          onBlur={close}
        />
        <button
          className={styles['open']}
          type="button"
          tabIndex={-1}
          aria-label={openLabel}
          aria-expanded={isOpen}
          aria-controls={listId}
          // The focus, and with it the keyboard of a phone, stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            setIsOpen(!isOpen)
          }}
        >
          <Icon name="forward" size={18} />
        </button>
        <MatchingOptions
          id={id}
          text={text}
          options={options}
          isOpen={isOpen}
          active={active}
          onChoose={choose}
        />
        {isOpen && options.length === 0 && <p className={styles['none']}>{emptyText}</p>}
      </div>
      <p className={field['error']} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

type ListProps = Pick<Props, 'text' | 'options' | 'onChoose'> & {
  /** Of the field. */
  readonly id: string
  readonly isOpen: boolean
  readonly active: number
}

function MatchingOptions({ id, text, options, isOpen, active, onChoose }: ListProps) {
  return (
    <div
      className={styles['list']}
      id={`${id}-list`}
      role={roles.list}
      aria-labelledby={`${id}-label`}
      hidden={!isOpen || options.length === 0}
    >
      {options.map((option, at) => (
        <button
          key={option}
          id={`${id}-${at}`}
          className={joinClasses(styles['option'], at === active && styles['active'])}
          type="button"
          role={roles.option}
          tabIndex={-1}
          aria-selected={option === text}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
          {option === text && <Icon name="check" size={18} />}
        </button>
      ))}
    </div>
  )
}
