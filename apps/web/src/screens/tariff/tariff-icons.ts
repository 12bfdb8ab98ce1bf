export const pencilIcon =
  'M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6ZM14 7l3 3'
export const plusIcon = 'M12 5v14M5 12h14'
export const trashIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.3 10.5v5.5M13.7 10.5v5.5'
export const poundIcon =
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM14.8 9.3A2.5 2.5 0 0 0 10 10.3c0 2.3 0 3.7-1.2 5.7h6.4M8.8 12.7h4.4'
