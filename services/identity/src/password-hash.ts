export { hashPassword } from '@driveway/service-kit/password-hash'
