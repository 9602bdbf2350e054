import { stage } from './support/stage';
import { everyScreenOf } from './support/walk';

// In a file of its own: the owner has as many screens as all the others, and files run side by side.
everyScreenOf(stage({ on: 'demo dealership' }), 'owner');
