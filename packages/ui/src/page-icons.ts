/** Icons that the sign-in page does not show. As constants they are bundled with the pages that use them. */
export const bellIcon = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4'
export const carIcon =
  'M3.5 17v-4.2L5.8 7.4A1.6 1.6 0 0 1 7.3 6.4h9.4a1.6 1.6 0 0 1 1.5 1L20.5 12.8V17a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM4 12.5h16M7 15.3h1.5M15.5 15.3H17M6 18v1.6M18 18v1.6'
export const devicesIcon =
  'M5 5h11A1.5 1.5 0 0 1 17.5 6.5V9M3.5 15V6.5A1.5 1.5 0 0 1 5 5M2.5 17.5H11M15 11h4a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 19 20h-4a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 15 11Z'
export const documentIcon =
  'M7 3.5h7l4 4V19a1.5 1.5 0 0 1-1.5 1.5h-9.5A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM13.5 3.8V8H17.7M8.8 12.5h6.4M8.8 16h6.4'
export const downloadIcon = 'M12 4v11M7.5 10.8L12 15.3l4.5-4.5M4.5 19.5h15'
export const eyeIcon =
  'M2.5 12C4.6 8 8 6 12 6s7.4 2 9.5 6c-2.1 4-5.5 6-9.5 6s-7.4-2-9.5-6ZM12 9.3a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4Z'
export const eyeOffIcon =
  'M4 4l16 16M9.8 6.3C10.5 6.1 11.2 6 12 6c4 0 7.4 2 9.5 6c-.7 1.4-1.6 2.5-2.6 3.4M6.3 7.6C4.8 8.6 3.5 10 2.5 12c2.1 4 5.5 6 9.5 6c1.3 0 2.5-.2 3.6-.6'
export const leafIcon = 'M5 19.5C6 13 9 9.5 15 8M6 15.5C4.5 8.5 9.5 4.5 19.5 4.5C19.7 13.5 15.5 18.5 8 17.3'
export const keyIcon = 'M14.5 4a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11ZM10.6 13.4L4 20v0M4 20h3v-2.5M16 8.2v.1'
export const lockIcon =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5'
export const mailIcon =
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10A1.5 1.5 0 0 1 19 18.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6l8-6'
export const personIcon =
  'M12 4a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 0 0 0-7.6ZM4.8 20c.6-3.6 3.4-5.5 7.2-5.5s6.6 1.9 7.2 5.5'
export const peopleIcon =
  'M9 4.5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4ZM3 19.5c0-3.4 2.6-5.6 6-5.6s6 2.2 6 5.6M15.5 4.8a3.2 3.2 0 0 1 0 5.8M17.5 14.4c2.1.7 3.5 2.5 3.5 5.1'
export const phoneIcon =
  'M6.5 4h3l1.5 4.2l-2 1.5a11.5 11.5 0 0 0 5.3 5.3l1.5-2L20 14.5v3a2 2 0 0 1-2.2 2C10.8 18.9 5.1 13.2 4.5 6.2A2 2 0 0 1 6.5 4Z'
export const questionIcon =
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.7v.1'
export const removeIcon =
  'M4.5 6.5h15M9.5 6.5V4.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6M10.2 10.5v6M13.8 10.5v6'
export const sunIcon =
  'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4'
export const windIcon =
  'M3 9.5h11.5a2.7 2.7 0 1 0-2.6-3.5M3 13h15.5a2.6 2.6 0 1 1-2.5 3.4M3 16.5h8.3a2.2 2.2 0 1 1-2.1 2.9'
export const batteryIcon =
  'M5 8h12a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM21.5 10.5v3M6.5 11v2M10 11v2'
export const linkIcon =
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1'
export const pencilIcon = 'M5 19l1-4L15.5 5.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L9 18ZM13.5 7.5l3 3'
export const searchIcon = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM15.3 15.3L20 20'
export const closeIcon = 'M6 6l12 12M18 6L6 18'
export const pylonIcon =
  'M8.5 21L12 3l3.5 18M5 8.5h14M6.5 12.5h11M9.6 15.5l4.9 3M14.4 15.5l-4.9 3M5 8.5v1.5M19 8.5v1.5'
export const calendarIcon =
  'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM4 10h16M8.5 3v3.5M15.5 3v3.5'
export const chargerIcon =
  'M6 20.5V5.5A2 2 0 0 1 8 3.5h5a2 2 0 0 1 2 2v15M4 20.5h13M11 8l-2 3.5h3.2L10.3 15M15 12h1.5a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 0 3 0V9.5L18.5 7'
export const stopIcon =
  'M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6Z'
export const unpluggedIcon =
  'M9 3v3M15 3v5h2.5v3.5c0 1-.3 2-.8 2.8M6.5 8v3.5A5.5 5.5 0 0 0 14 16.6M12 17v4M4 4l16 16'
export const barsIcon = 'M4 20.5h16M7 17v-5M12 17V5M17 17V9'
export const homeIcon = 'M4 11L12 4l8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z'
export const plugIcon = 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0ZM12 17v4'
