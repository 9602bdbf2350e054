export { Activities as FollowUps } from './activities';
