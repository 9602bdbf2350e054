export * from './campaign';
export * from './hillz';
