import styles from './file-field.module.css'

/** A file of a form, by the name `file`. */
export function FileField({ label }: { readonly label: string }) {
  return (
    <label className={styles['file']}>
      {label}
      <input type="file" name="file" />
    </label>
  )
}
