import { mailboxTexts as texts } from './mailbox-texts.ts'
import styles from './empty-mailbox.module.css'

/** The empty state of the mailbox. */
export function EmptyMailbox() {
  return (
    <div className={styles['empty']}>
      <svg className={styles['picture']} viewBox="20 0 200 200" aria-hidden="true">
        <clipPath id="pane">
          <circle cx="120" cy="100" r="100" />
        </clipPath>
        <g clipPath="url(#pane)">
          <rect className={styles['sky']} x="20" width="200" height="200" />
          <path className={styles['hill']} d="M0 140Q60 104 120 128T240 118V200H0Z" />
          <path className={styles['lawn']} d="M0 166Q120 146 240 166V200H0Z" />
        </g>
        <rect className={styles['post']} x="92" y="62" width="56" height="112" rx="4" />
        <path className={styles['cap']} d="M86 62Q88 34 120 32Q152 34 154 62Z" />
        <rect className={styles['foot']} x="88" y="166" width="64" height="12" rx="3" />
        <rect className={styles['slot']} x="102" y="76" width="36" height="6" rx="3" />
        <rect className={styles['plate']} x="106" y="94" width="28" height="22" rx="2" />
        <path className={styles['lines']} d="M110 100h20M110 105h20M110 110h12" />
      </svg>
      <h2 className={styles['title']}>{texts.emptyTitle}</h2>
      <p className={styles['text']}>{texts.emptyText}</p>
    </div>
  )
}
