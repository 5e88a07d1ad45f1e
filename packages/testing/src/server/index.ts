export { findProgram, mariadbAvailable } from './find-program.ts';
export { freePort } from './free-port.ts';
export { startMariadb, type Mariadb, type MariadbOptions } from './mariadb.ts';
export { startProduct, type Product, type ProductOptions } from './product.ts';
export { startSwift, swiftAvailable, type S3Server } from './swift.ts';
export { startTethered, type Tethered } from './tethered.ts';
